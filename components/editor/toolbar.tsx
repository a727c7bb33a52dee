'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { clsx } from 'clsx'
import { Toolbar as Primitive } from 'radix-ui'
import type { RefObject } from 'react'
import { contextGroups } from '@/components/editor/context-tools'
import { ToolbarButton } from '@/components/editor/toolbar-button'
import {
  type EditorDialogName,
  type Tool,
  type ToolGroup,
  toolGroups,
} from '@/components/editor/tools'

const allGroups = [...toolGroups, ...contextGroups]

function stateOf(editor: Editor, tool: Tool) {
  return {
    isPressed: tool.isPressed?.(editor),
    isEnabled: tool.isEnabled?.(editor) ?? true,
  }
}

/** The controls to show: a list per group, empty for hidden groups. */
function toolbarState(editor: Editor) {
  return allGroups.map((group) =>
    (group.isShown?.(editor) ?? true) ? group.tools.map((tool) => stateOf(editor, tool)) : [],
  )
}

/** The editor's toolbar: one tab stop, wrapping on small screens. Escape returns to the editor. */
export function Toolbar({
  editor,
  controls,
  ref,
  openDialog,
}: {
  editor: Editor
  /** Id of the editor it controls. */
  controls: string
  ref: RefObject<HTMLDivElement | null>
  openDialog: (name: EditorDialogName) => void
}) {
  const state = useEditorState({ editor, selector: (context) => toolbarState(context.editor) })
  const runTool = ({ run }: Tool) => run?.(editor.chain().focus()).run()
  const renderTool = (group: ToolGroup, groupIndex: number) =>
    group.tools.map((tool, index) => (
      <ToolbarButton
        key={tool.label}
        tool={tool}
        isPressed={state[groupIndex]?.[index]?.isPressed}
        isEnabled={state[groupIndex]?.[index]?.isEnabled ?? true}
        onClick={() => (tool.dialog ? openDialog(tool.dialog) : runTool(tool))}
      />
    ))
  return (
    <Primitive.Root
      ref={ref}
      aria-label="Text formatting"
      aria-controls={controls}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.commands.focus()
      }}
      // Sticks below the header. Not on phones, where it would cover too much.
      className="z-10 flex flex-wrap gap-x-0.5 gap-y-1 rounded-t-lg border-b bg-card p-1 sm:sticky sm:top-14 sm:gap-x-2"
    >
      {allGroups.map((group, index) =>
        state[index]?.length ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form
          <div
            key={group.label}
            role="group"
            aria-label={group.label}
            // On phones, groups share lines; table and image groups get lines of their own.
            className={clsx(
              'flex-wrap gap-0.5',
              group.isShown ? 'flex w-full' : 'contents sm:flex',
            )}
          >
            {renderTool(group, index)}
          </div>
        ) : null,
      )}
    </Primitive.Root>
  )
}
