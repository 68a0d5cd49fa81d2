import { Badge } from "#src/web/ui/badge.tsx";

export function Topics({ topics, className }: { topics: readonly string[]; className: string }) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label="Topics" className={`flex flex-wrap ${className}`}>
      {topics.map((topic) => (
        <li key={topic}>
          <Badge>{topic}</Badge>
        </li>
      ))}
    </ul>
  );
}
