'use client'

import type { Editor } from '@tiptap/react'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { EditorDialog } from '@/components/editor/editor-dialog'
import { UrlInput } from '@/components/editor/url-input'
import { normalizeImageSrc } from '@/components/editor/urls'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { PickedImage, PickImage } from '@/lib/media/names'

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

/** Edits an image and its alternative text: the `picked` image, or otherwise the selected one. */
export function ImageDialog({
  editor,
  picked,
  pickImage,
  onClose,
}: {
  editor: Editor
  picked: PickedImage | null
  pickImage: PickImage | undefined
  onClose: () => void
}) {
  const [current] = useState(() => (picked ? null : selectedImage(editor)))
  const [known, setKnown] = useState<KnownImage | null>(picked ?? current)
  const [src, setSrc] = useState(known?.src ?? '')
  const [alt, setAlt] = useState(current?.alt ?? '')
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({})
  const [isPicking, setPicking] = useState(false)

  const choose = async (pick: PickImage) => {
    setPicking(true)
    try {
      const image = await pick()
      if (!image) return
      setKnown(image)
      setSrc(image.src)
      setErrors(({ src: _src, ...others }) => others)
    } finally {
      setPicking(false)
    }
  }

  const save = () => {
    // The size of an image with a typed URL is unknown. The size of the previous image would distort it.
    const isKnown = known !== null && known.src === src.trim()
    const url = isKnown ? known.src : normalizeImageSrc(src)
    const found = {
      ...(url ? {} : { src: 'Enter an https:// URL or a path on this site.' }),
      ...(alt.trim() ? {} : { alt: 'Describe the image for people who cannot see it.' }),
    }
    setErrors(found)
    if (!url || found.alt) return false
    const { width, height } = isKnown ? known : { width: null, height: null }
    saveImage(editor, { src: url, alt: alt.trim(), width, height })
    return true
  }

  return (
    <EditorDialog
      editor={editor}
      title={current ? 'Edit image' : 'Add image'}
      saveLabel={current ? 'Save image' : 'Add image'}
      onSave={save}
      onClose={onClose}
    >
      {known?.src && known.src === src ? (
        <img src={known.src} alt="" className="max-h-40 w-full rounded-md border object-contain" />
      ) : null}
      {pickImage ? (
        <Button
          type="button"
          variant="outline"
          className="justify-self-start"
          disabled={isPicking}
          onClick={() => choose(pickImage)}
        >
          <Images aria-hidden />
          Choose from media
        </Button>
      ) : null}
      <Field name="image-url" label="Image URL" error={errors.src}>
        <UrlInput value={src} onChange={(event) => setSrc(event.target.value)} />
      </Field>
      <Field
        name="image-alt"
        label="Alternative text"
        help="Describe the image in one sentence, for screen readers."
        error={errors.alt}
      >
        <Input
          aria-required
          autoComplete="off"
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Field>
    </EditorDialog>
  )
}
