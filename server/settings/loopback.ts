const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a URL names this machine. A site whose SITE_ORIGIN does is being tried out. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname)
