import type { WiderRequest } from "#src/domain/leads/choice/wider-request.ts";
import type { OtherWays } from "#src/services/dealer-choice/other-ways.ts";
import { Button, ButtonLink } from "#src/web/ui/button.tsx";

export const WIDER = "wider_request";

export function readWider(posted: string): Omit<WiderRequest, "what"> {
  const [field = "", value = ""] = posted.split("=");
  return { field: field as WiderRequest["field"], value };
}

/** What a buyer without a dealer may do. `startDealerChoice` fills it; without JavaScript its buttons post the form. */
export function WiderButtons({ ways }: { ways: OtherWays | null }) {
  return (
    <>
      <ul data-ways hidden={ways === null} className="mt-3 flex flex-wrap gap-2">
        {ways?.wider.map(({ field, value, text }) => (
          <WiderButton key={text} type="submit" value={`${field}=${value}`}>
            {text}
          </WiderButton>
        ))}
        <li>
          <ButtonLink
            href={`/saved-searches?${ways?.search ?? ""}`}
            variant="outline"
            className="px-4"
            data-tell-me
          >
            Tell me when one comes
          </ButtonLink>
        </li>
      </ul>
      <template data-wider>
        <WiderButton type="button" value="">
          {""}
        </WiderButton>
      </template>
    </>
  );
}

interface WiderButtonProps {
  type: "button" | "submit";
  value: string;
  children: string;
}

const WiderButton = ({ type, value, children }: WiderButtonProps) => (
  <li>
    <Button type={type} name={WIDER} value={value} variant="outline" className="px-4">
      {children}
    </Button>
  </li>
);
