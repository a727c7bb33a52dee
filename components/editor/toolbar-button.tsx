'use client'

import { clsx } from 'clsx'
import { shortcutAria, shortcutText } from '@/components/editor/shortcut'
import type { Tool } from '@/components/editor/tools'

/** A control of the toolbar; focusing it makes it the toolbar's tab stop. */
export function ToolbarButton({
  tool,
  isPressed,
  isEnabled,
  isTabStop,
  onFocus,
  onClick,
}: {
  tool: Tool
  isPressed: boolean | undefined
  isEnabled: boolean
  isTabStop: boolean
  onFocus: () => void
  onClick: () => void
}) {
  const Icon = tool.icon
  return (
    <button
      type="button"
      // aria-disabled keeps it focusable, so that focus is not lost after the last undo.
      aria-disabled={isEnabled ? undefined : true}
      aria-label={tool.label}
      aria-pressed={isPressed}
      aria-haspopup={tool.dialog ? 'dialog' : undefined}
      aria-keyshortcuts={tool.keys ? shortcutAria(tool.keys) : undefined}
      title={tool.keys ? `${tool.label} (${shortcutText(tool.keys)})` : tool.label}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      // Keep focus and selection in the editor on mouse clicks.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isEnabled ? onClick : undefined}
      className={clsx(
        'inline-flex h-9 min-w-9 items-center justify-center rounded-md text-sm font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-secondary aria-pressed:text-signal pointer-coarse:h-11 pointer-coarse:min-w-11',
        Icon ? 'px-0' : 'px-2.5',
      )}
    >
      {Icon ? <Icon aria-hidden className="size-[1.125rem]" /> : tool.label}
    </button>
  )
}
