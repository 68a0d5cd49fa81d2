import { ButtonLink } from "#src/web/ui/button.tsx";

interface HeadActionsProps {
  location: string;
  browse: { href: string; text: string };
}

export function HeadActions({ location, browse }: HeadActionsProps) {
  return (
    <p data-cta-location={location} className="mt-6 flex flex-wrap gap-3">
      <ButtonLink href={browse.href} data-cta="browse">
        {browse.text}
      </ButtonLink>
      <ButtonLink href="/lead" variant="outline" data-cta="get_matched">
        Get Matched
      </ButtonLink>
    </p>
  );
}
