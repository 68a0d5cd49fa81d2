import { ShownSecret } from "#src/web/dealer/shown-secret.tsx";

export function ShownWebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownSecret
      about="Your signing secret. Copy it to your system now: it is not shown again."
      secret={secret}
      copy="Copy the secret"
      onDone={onDone}
    />
  );
}
