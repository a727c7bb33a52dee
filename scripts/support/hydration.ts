/**
 * Whether React has hydrated the page, streamed parts included. Runs in the page, so it uses nothing from outside.
 * It names no function inside, because tsx would add calls to a helper that the page lacks.
 */
export function isHydrated(): boolean {
  const main = document.querySelector('main')
  // Placeholders of streamed parts, and parts that have arrived but are not in their place yet.
  const isStreaming = document.querySelector('template[id^="B:"], div[hidden][id^="S:"]')
  if (!main || isStreaming) return false
  const controls = 'main :is(button, select, textarea, input:not([type=hidden]))'
  const hydrated: Element[] = [main, ...document.querySelectorAll(controls)]
  // React hydrates each Suspense boundary in a task of its own. A comment "$" stands before its content.
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment
    if (data === '$' && nextSibling instanceof Element) hydrated.push(nextSibling)
  }
  return hydrated.every((element) => Object.keys(element).some((key) => key.startsWith('__react')))
}
