'use client'

import { RotateCcw, Undo2 } from 'lucide-react'
import { FileInput } from '@/app/admin/settings/_components/file-input'
import { ImagePreview } from '@/app/admin/settings/_components/image-preview'
import { useChosenImage } from '@/app/admin/settings/_components/use-chosen-image'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { removeField, type SiteImage } from '@/lib/settings/fields'

/** The field for the logo or the icon: the current image, the chosen image, and a reset to the default. */
export function ImageField({
  image,
  label,
  help,
  accept,
  limit,
  currentUrl,
  defaultUrl,
  onRemove,
}: {
  image: SiteImage
  label: string
  help: string
  accept: string
  limit: { bytes: number; message: string }
  currentUrl: string | null
  defaultUrl: string
  onRemove: () => void
}) {
  const { input, fileName, preview, isHidden, problem, isRemoved, choose, remove, undo, hide } =
    useChosenImage(limit.bytes, limit.message)
  const isIcon = image === 'icon'
  const next = preview ?? (isRemoved ? defaultUrl : null)
  return (
    <div className="space-y-4">
      <Field name={image} label={label} help={help} error={problem || undefined}>
        <FileInput ref={input} fileName={fileName} accept={accept} onChange={choose} />
      </Field>
      <div className="flex flex-wrap gap-4">
        <ImagePreview
          caption={
            currentUrl
              ? `Current ${label.toLowerCase()}`
              : `Current ${label.toLowerCase()} (default)`
          }
          src={currentUrl ?? defaultUrl}
          isIcon={isIcon}
        />
        {next && !isHidden ? (
          <ImagePreview
            caption={`${label} after saving`}
            src={next}
            isIcon={isIcon}
            onError={hide}
          />
        ) : null}
      </div>
      <p role="status" className={isHidden ? 'text-sm text-muted-foreground' : 'sr-only'}>
        {isHidden
          ? `This browser can’t show a preview of ${fileName}. It is checked when you save.`
          : ''}
      </p>
      {isRemoved ? <input type="hidden" name={removeField[image]} value="1" /> : null}
      {next ? (
        <Button type="button" variant="outline" size="sm" onClick={undo}>
          <Undo2 aria-hidden />
          <span>{`Keep current ${label.toLowerCase()}`}</span>
        </Button>
      ) : currentUrl ? (
        <Button
          type="button"
          variant="outline"
          size="sm"
          onClick={() => {
            remove()
            onRemove()
          }}
        >
          <RotateCcw aria-hidden />
          <span>{`Use default ${label.toLowerCase()}`}</span>
        </Button>
      ) : null}
    </div>
  )
}
