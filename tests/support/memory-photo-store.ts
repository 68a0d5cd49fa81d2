import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";

export function memoryPhotoStore(): PhotoStore & { names(): string[] } {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (name, bytes) => void files.set(name, bytes),
    read: async (name) => files.get(name) ?? null,
    remove: async (names) => {
      for (const name of names) files.delete(name);
    },
    async *list() {
      yield* files.keys();
    },
    async removeUnfinished() {},
    names: () => [...files.keys()].sort(),
  };
}
