/** Replaces Next's default, which is 1 KB in the data of every page. No page calls `unauthorized()`. */
export default function Unauthorized() {
  return null
}
