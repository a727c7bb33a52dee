/**
 * Does to the page what a browser's translator does: replaces each text node by elements, also text that appears
 * later. Reports an update of a replaced node as a console error, because the user doesn't see the new text. Uses
 * nothing from outside, because browser tests send it to the page.
 */
export function translateDocument(): void {
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
