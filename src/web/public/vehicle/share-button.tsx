import { Button } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";

/** `startShareButton` opens the share sheet of the device, or copies the URL. */
export const ShareButton = ({ title }: { title: string }) => (
  <Button variant="outline" data-share={title} className="px-4 noscript:hidden">
    <Icon name="share" className="size-4" />
    Share
  </Button>
);
