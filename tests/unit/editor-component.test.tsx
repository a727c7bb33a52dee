// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RichTextEditor } from '@/components/editor/rich-text-editor'

let root: Root
let onChange: (html: string) => void

async function render(initialHtml: string) {
  await act(async () => {
    root.render(
      <>
        <p id="label">Content</p>
        <RichTextEditor
          id="content"
          labelledBy="label"
          describedBy="help"
          invalid
          initialHtml={initialHtml}
          onChange={onChange}
          imageLibrary={() => null}
        />
      </>,
    )
  })
}

function get(selector: string): HTMLElement {
  const element = document.querySelector(selector)
  if (!(element instanceof HTMLElement)) throw new Error(`No ${selector}`)
  return element
}

/** Presses a key. Returns whether the editor leaves it to the browser. */
async function press(element: Element, key: string, more: KeyboardEventInit = {}) {
  let isLeftToBrowser = true
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    isLeftToBrowser = element.dispatchEvent(event)
    // The editor waits for the browser's selection event.
    await new Promise((resolve) => setTimeout(resolve))
  })
  return isLeftToBrowser
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no layout, and Tiptap reads the cursor position to scroll there.
  const rectangles = [{ left: 0, right: 1, top: 0, bottom: 1 }]
  Object.defineProperty(Range.prototype, 'getClientRects', {
    value: () => rectangles,
    configurable: true,
  })
  Object.defineProperty(document.defaultView, 'scrollBy', { value: () => {}, configurable: true })
  onChange = vi.fn()
  const container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('the text is a labeled text box, and opening it changes nothing', async () => {
  await render('<ul><li>One</li></ul>')
  const text = get('#content')
  expect(text.getAttribute('role')).toBe('textbox')
  expect(text.getAttribute('aria-multiline')).toBe('true')
  expect(text.getAttribute('aria-labelledby')).toBe('label')
  expect(text.getAttribute('aria-describedby')).toBe('help content-keys')
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(text.classList).toContain('article-body')
  expect(onChange).not.toHaveBeenCalled()
})

test('the text survives a re-render with other props', async () => {
  await render('<p>Mine</p>')
  await render('<p>Other</p>')
  expect(get('#content').textContent).toBe('Mine')
})

test('a toolbar button is labeled, shows its state and reports the change', async () => {
  await render('<p>Text</p>')
  const heading = get('[aria-label="Heading 2"]')
  expect(heading.getAttribute('aria-pressed')).toBe('false')
  expect(heading.title).toBe('Heading 2 (Ctrl+Alt+2)')
  await act(async () => heading.click())
  expect(onChange).toHaveBeenLastCalledWith('<h2>Text</h2>')
  expect(heading.getAttribute('aria-pressed')).toBe('true')
})

test('the toolbar is one tab stop; Alt+F10 focuses it and arrow keys move in it', async () => {
  await render('<p>Text</p>')
  const toolbar = get('[role=toolbar]')
  await press(get('#content'), 'F10', { altKey: true })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Paragraph')
  await press(document.activeElement ?? toolbar, 'ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Heading 2')
  await press(document.activeElement ?? toolbar, 'End')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Redo')
  await press(document.activeElement ?? toolbar, 'ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Paragraph')
  expect(toolbar.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('Tab leaves the text; in a table, only after Escape', async () => {
  await render('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')
  const text = get('#content')
  // In a table, Tiptap uses Tab to move to the next cell.
  expect(await press(text, 'Tab')).toBe(false)
  await press(text, 'Escape')
  expect(await press(text, 'Tab')).toBe(true)
})

test('Tab indents code and Shift+Tab outdents it; after Escape, Tab leaves the text', async () => {
  await render('<pre><code>if (ok)</code></pre>')
  const text = get('#content')
  expect(await press(text, 'Tab')).toBe(false)
  expect(onChange).toHaveBeenLastCalledWith('<pre><code>  if (ok)</code></pre>')
  expect(await press(text, 'Tab', { shiftKey: true })).toBe(false)
  expect(onChange).toHaveBeenLastCalledWith('<pre><code>if (ok)</code></pre>')
  await press(text, 'Escape')
  expect(await press(text, 'Tab')).toBe(true)
  expect(get('#content-keys').textContent).toContain('Tab indents in a list or a code block')
})

test('Mod+K opens the link dialog, which requires a URL', async () => {
  await render('<p>Text</p>')
  await press(get('#content'), 'k', { ctrlKey: true })
  const form = get('[role=dialog] form')
  await act(async () => {
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  })
  expect(get('#field-link-url-error').textContent).toBe('Enter a URL.')
})
