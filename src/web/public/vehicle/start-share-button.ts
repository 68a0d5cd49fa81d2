import { toast } from "#src/web/ui/toasts/toast.ts";

export function startShareButton(button: HTMLElement): void {
  button.addEventListener("click", () => void share(button.dataset.share ?? ""));
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
