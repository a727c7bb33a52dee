/**
 * What the console reports while the network is lost. The page looks the admin role up again whenever the session
 * is refreshed, which may happen at any time.
 */
export const offlineErrors =
  /Failed to load resource|ERR_|Failed to fetch|admin role could not be looked up/
