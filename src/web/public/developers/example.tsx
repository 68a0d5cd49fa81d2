const CODE = "overflow-x-auto rounded-lg bg-ink p-4 font-mono text-sm leading-relaxed text-white";

export function Example({ text }: { text: string }) {
  return (
    // A scrolling region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus
    <pre tabIndex={0} className={`mt-3 ${CODE}`}>
      <code>{text}</code>
    </pre>
  );
}
