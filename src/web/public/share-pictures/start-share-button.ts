import { toast } from "#src/web/ui/toasts/toast.ts";

/** Shares this page, or the one that a link leads to; without JavaScript a link may open the mail program. */
export function startShareButton(part: HTMLElement): void {
  const isPage = part instanceof HTMLAnchorElement && part.protocol !== "mailto:";
  part.addEventListener("click", (event) => {
    event.preventDefault();
    void share(part.dataset.share ?? "", isPage ? part.href : location.href);
  });
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied", description: "Paste it to share this page." });
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
