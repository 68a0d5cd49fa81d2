/** Whether a host name or IP address, as in a URL, means this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
