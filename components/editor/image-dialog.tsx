'use client'

import type { Editor } from '@tiptap/react'
import { Images } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EditorDialog } from '@/components/editor/editor-dialog'
import { UrlInput } from '@/components/editor/url-input'
import { normalizeImageSrc } from '@/components/editor/urls'
import { Field } from '@/components/form/field'
import { useSettled } from '@/components/form/use-settled'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { PickedImage } from '@/lib/media/names'

/** Renders the library of images, which uploads `file` immediately and reports the chosen image. */
export type ImageLibrary = (props: {
  file: File | undefined
  onPick: (image: PickedImage) => void
}) => ReactNode

interface KnownImage {
  src: string
  width: string | number | null
  height: string | number | null
}

function selectedImage(editor: Editor): (KnownImage & { alt: string }) | null {
  if (!editor.isActive('image')) return null
  const { src, alt, width, height } = editor.getAttributes('image')
  return {
    src: String(src ?? ''),
    alt: String(alt ?? ''),
    width: width ?? null,
    height: height ?? null,
  }
}

function saveImage(editor: Editor, image: KnownImage & { alt: string }): void {
  const chain = editor.chain().focus()
  if (editor.isActive('image')) chain.updateAttributes('image', image).run()
  else chain.insertContent({ type: 'image', attrs: image }).run()
}

/** The URL and the size of the image that the fields describe, or the errors of the fields. */
function check(src: string, alt: string, known: KnownImage | null) {
  // The size of an image with a typed URL is unknown. The size of the previous image would distort it.
  const isKnown = known !== null && known.src === src.trim()
  const url = isKnown ? known.src : normalizeImageSrc(src)
  const errors = {
    ...(url ? {} : { src: 'Choose an image, or enter an https:// URL or a path on this site.' }),
    ...(alt.trim() ? {} : { alt: 'Describe the image for people who cannot see it.' }),
  }
  if (!url || errors.alt) return { errors }
  const { width, height } = isKnown ? known : { width: null, height: null }
  return { errors, image: { src: url, alt: alt.trim(), width, height } }
}

/** The chosen image, and a button to choose another image. */
function Preview({ src, onReplace }: { src: string; onReplace: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg border p-3">
      <img src={src} alt="" className="h-32 max-w-full rounded-md bg-muted object-contain" />
      <Button type="button" variant="outline" size="sm" onClick={onReplace}>
        <Images aria-hidden />
        Choose another image
      </Button>
    </div>
  )
}

/**
 * Adds an image, or edits the selected one: choose it from the library, upload it or enter its URL, and
 * describe it. Uploads `file` immediately; it becomes a new image.
 */
export function ImageDialog({
  editor,
  file,
  imageLibrary,
  onClose,
}: {
  editor: Editor
  file: File | undefined
  imageLibrary: ImageLibrary
  onClose: () => void
}) {
  const [current] = useState(() => (file ? null : selectedImage(editor)))
  const [known, setKnown] = useState<KnownImage | null>(current)
  const [src, setSrc] = useState(current?.src ?? '')
  const [settledSrc, typing] = useSettled(src)
  const [alt, setAlt] = useState(current?.alt ?? '')
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({})
  const [isChoosing, setChoosing] = useState(current === null)
  /** The given file until the admin picks an image. If the library kept it, it would upload it again. */
  const [pending, setPending] = useState(file)
  const altField = useRef<HTMLInputElement>(null)

  // The chosen image replaces the button that had the focus.
  useEffect(() => {
    if (!isChoosing) altField.current?.focus()
  }, [isChoosing])

  const pick = (image: KnownImage) => {
    setPending(undefined)
    setKnown(image)
    setSrc(image.src)
    setErrors(({ src: _src, ...others }) => others)
    setChoosing(false)
  }
  const save = () => {
    const checked = check(src, alt, known)
    setErrors(checked.errors)
    if (!checked.image) return false
    saveImage(editor, checked.image)
    return true
  }
  const title = current ? 'Edit image' : 'Add image'

  return (
    <EditorDialog
      editor={editor}
      title={title}
      saveLabel={current ? 'Save image' : title}
      className="content-start sm:max-w-2xl"
      // Admins usually edit an image to change its description.
      initialFocus={current ? altField : undefined}
      onSave={save}
      onClose={onClose}
    >
      {isChoosing ? (
        imageLibrary({ file: pending, onPick: pick })
      ) : (
        <Preview src={settledSrc} onReplace={() => setChoosing(true)} />
      )}
      <Field name="image-url" label="Image URL" error={errors.src}>
        <UrlInput value={src} onChange={(event) => setSrc(event.target.value)} {...typing} />
      </Field>
      <Field
        name="image-alt"
        label="Alternative text"
        help="Describe the image in one sentence, for screen readers."
        error={errors.alt}
      >
        <Input
          ref={altField}
          aria-required
          autoComplete="off"
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Field>
    </EditorDialog>
  )
}
