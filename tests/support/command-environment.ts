/** Variables of the test's own environment that the project's commands need. */
export const COMMAND_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
