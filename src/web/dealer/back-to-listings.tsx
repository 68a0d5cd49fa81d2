import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

export function BackToListings() {
  return (
    <Link
      to="/dealer/listings"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-teal underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to Listings
    </Link>
  );
}
