export function LeadPrivacyNote() {
  return (
    <p className="text-sm text-ink-soft">
      Free, with no obligation. We handle your details as our{" "}
      <a href="/privacy" className="font-semibold link">
        privacy page
      </a>{" "}
      describes.
    </p>
  );
}
