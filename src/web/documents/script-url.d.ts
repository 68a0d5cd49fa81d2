/** The URLs of a module that the build bundles into a script of its own, and of what it imports (documents-plugin.ts). */
declare module "*?script" {
  const urls: readonly string[];
  export default urls;
}
