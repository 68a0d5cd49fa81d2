export function LeadPrivacyNote() {
  return (
    <p className="text-sm text-ink-soft">
      Free, with no obligation. We handle your details as our{" "}
      <a href="/privacy" className="font-semibold text-teal underline underline-offset-4">
        privacy page
      </a>{" "}
      describes.
    </p>
  );
}
