/** The URL of a module that the build bundles into a script of its own (content-pages-plugin.ts). */
declare module "*?script" {
  const url: string;
  export default url;
}
