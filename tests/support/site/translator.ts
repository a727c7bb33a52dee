import { expect, type Page } from '@playwright/test'

/**
 * Does to the page what a browser's translator does: replaces each text node by elements, also text that appears
 * later. Reports an update of a replaced node as a console error, because the user doesn't see the new text.
 */
function translateDocument(): void {
  const untouched = 'script, style, textarea, [translate="no"], .notranslate'
  const replaced = new MutationObserver((changes) => {
    for (const { target } of changes) console.error(`The user doesn't see: ${target.textContent}`)
  })
  const translateText = (node: Node) => {
    const isText = /\p{L}/u.test(node.textContent ?? '')
    const isDone = node.parentElement?.matches('font > font') ?? true
    if (!isText || isDone || node.parentElement?.closest(untouched)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    inner.textContent = `${node.textContent}\u2060`
    node.parentNode?.replaceChild(outer, node)
    replaced.observe(node, { characterData: true })
  }
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translateText)
  }
  const appeared = new MutationObserver((changes) => {
    for (const { addedNodes, type, target } of changes) {
      if (type === 'characterData') translateAll(target)
      addedNodes.forEach(translateAll)
    }
  })
  translateAll(document.body)
  appeared.observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** Translates the page that is open, until the next document. Call it after the hydration. */
export const translate = (page: Page): Promise<void> => page.evaluate(translateDocument)

/** Expects that neither the page nor a part of it has been replaced by an error. */
export async function expectNothingFailed(page: Page): Promise<void> {
  await expect(
    page.getByText(/stopped working|page can't be loaded|Something went wrong/),
  ).toHaveCount(0)
}
