import { Card } from "#src/web/ui/card.tsx";
export function OwnersOnly() {
  return (
    <Card as="p" padding="medium" className="mt-6 max-w-2xl text-lg">
      Only an owner of your dealership can read its statements.
    </Card>
  );
}
