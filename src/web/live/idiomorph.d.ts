/** The part of the library that we use, which has no types of its own. */
declare module "idiomorph" {
  export const Idiomorph: {
    morph(
      old: Element,
      next: Element,
      options: {
        callbacks: {
          beforeNodeMorphed(old: Node, next: Node): boolean;
          beforeNodeRemoved(old: Node): boolean;
          beforeAttributeUpdated(name: string, element: Element, how: "update" | "remove"): boolean;
        };
      },
    ): void;
  };
}
