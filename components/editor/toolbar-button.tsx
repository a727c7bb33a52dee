'use client'

import { isMacOS } from '@tiptap/core'
import { clsx } from 'clsx'
import { Toolbar } from 'radix-ui'
import type { Tool } from '@/components/editor/tools'

/** A control of the toolbar. */
export function ToolbarButton({
  tool,
  isPressed,
  isEnabled,
  onClick,
}: {
  tool: Tool
  isPressed: boolean | undefined
  isEnabled: boolean
  onClick: () => void
}) {
  const Icon = tool.icon
  return (
    <Toolbar.Button
      // aria-disabled keeps it focusable, so that focus is not lost after the last undo.
      aria-disabled={isEnabled ? undefined : true}
      aria-label={tool.label}
      aria-pressed={isPressed}
      aria-haspopup={tool.dialog ? 'dialog' : undefined}
      aria-keyshortcuts={tool.keys ? shortcutAria(tool.keys) : undefined}
      title={tool.keys ? `${tool.label} (${shortcutText(tool.keys)})` : tool.label}
      // Keep focus and selection in the editor on mouse clicks.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isEnabled ? onClick : undefined}
      className={clsx(
        'inline-flex h-8 min-w-8 items-center justify-center rounded-md text-sm font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-secondary aria-pressed:text-signal pointer-coarse:h-11 pointer-coarse:min-w-11',
        Icon ? 'px-0' : 'px-2',
      )}
    >
      {Icon ? <Icon aria-hidden className="size-4" /> : tool.label}
    </Toolbar.Button>
  )
}

const macSigns: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }

/** A shortcut in the platform's notation: Ctrl+Shift+8, on a Mac ⌘⇧8. */
function shortcutText(keys: string): string {
  if (!isMacOS()) return keys.replace('Mod', 'Ctrl')
  return keys
    .split('+')
    .map((key) => macSigns[key] ?? key)
    .join('')
}

/** The shortcut in the syntax of aria-keyshortcuts. */
function shortcutAria(keys: string): string {
  return keys.replace('Mod', isMacOS() ? 'Meta' : 'Control')
}
