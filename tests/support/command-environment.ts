/** What a command of the project needs from the test's own environment. */
export const COMMAND_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
