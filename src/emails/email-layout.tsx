import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";
import { BRAND } from "#src/domain/policy/brand.ts";
import { BUTTON, COLOURS, DARK_STYLE, FONT, HEADING, LINK, LIST, SUBHEADING, TEXT } from "./email-styles.ts";

interface EmailLayoutProps {
  heading: string;
  preview: string;
  reason: string;
  children: ReactNode;
}

/** Frame of every email, without remote images. */
export function EmailLayout({ heading, preview, reason, children }: EmailLayoutProps) {
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
      </Head>
      <Body
        className="paper"
        style={{ margin: 0, backgroundColor: COLOURS.paper, fontFamily: FONT, color: COLOURS.ink }}
      >
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: "560px", padding: "24px 16px" }}>
          <Section
            style={{
              backgroundColor: COLOURS.ink,
              borderBottom: `4px solid ${COLOURS.spark}`,
              borderRadius: "8px 8px 0 0",
            }}
          >
            <Text
              style={{
                margin: 0,
                padding: "16px 24px",
                color: COLOURS.paper,
                fontSize: "20px",
                fontWeight: 700,
              }}
            >
              {BRAND}
            </Text>
          </Section>
          <Section
            className="card"
            style={{ backgroundColor: COLOURS.card, borderRadius: "0 0 8px 8px", padding: "8px 24px 24px" }}
          >
            <Heading as="h1" style={HEADING}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Text
            className="soft"
            style={{ ...TEXT, margin: "16px 24px 0", fontSize: "13px", color: COLOURS.inkSoft }}
          >
            {reason}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

interface PartProps {
  children: ReactNode;
  style?: CSSProperties;
}

export const Paragraph = ({ style, children }: PartProps) => (
  <Text style={{ ...TEXT, ...style }}>{children}</Text>
);

/** What a person typed, possibly several lines. */
export const Quoted = ({ children }: PartProps) => (
  <Paragraph style={{ whiteSpace: "pre-line", fontWeight: 600 }}>{children}</Paragraph>
);

export const Subheading = ({ children }: PartProps) => (
  <Heading as="h2" style={SUBHEADING}>
    {children}
  </Heading>
);

export const List = ({ children }: PartProps) => <ul style={LIST}>{children}</ul>;

export const TextLink = ({ href, style, children }: PartProps & { href: string }) => (
  <Link href={href} style={{ ...LINK, ...style }}>
    {children}
  </Link>
);

export const ActionButton = ({ href, children }: PartProps & { href: string }) => (
  <Button href={href} style={BUTTON}>
    {children}
  </Button>
);
