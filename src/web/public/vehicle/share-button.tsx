import { Button } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

/** Opens the share sheet of the device, or copies the URL. */
export function ShareButton({ title, className = "" }: { title: string; className?: string }) {
  return (
    <Button
      variant="outline"
      onClick={() => void share(title)}
      className={`px-4 noscript:hidden ${className}`}
    >
      <Icon name="share" className="size-4" />
      Share
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const url = location.href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied", description: "Paste it to share this car." });
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast({
      title: "The link could not be copied",
      description: "Copy it from the address bar.",
      variant: "destructive",
    });
  }
}
