'use client'

import { RotateCcw, Undo2 } from 'lucide-react'
import { PicturePreview } from '@/app/admin/settings/_components/picture-preview'
import { useChosenPicture } from '@/app/admin/settings/_components/use-chosen-picture'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { removeField, type SitePicture } from '@/lib/settings/fields'

/** The logo or the icon: the current image, the chosen one, and a reset to the default. */
export function PictureField({
  picture,
  label,
  help,
  accept,
  limit,
  currentUrl,
  defaultUrl,
  onRemove,
}: {
  picture: SitePicture
  label: string
  help: string
  accept: string
  limit: { bytes: number; message: string }
  currentUrl: string | null
  defaultUrl: string
  onRemove: () => void
}) {
  const { input, preview, problem, isRemoved, choose, remove, undo, refuse } = useChosenPicture(
    limit.bytes,
    limit.message,
  )
  const isIcon = picture === 'icon'
  const next = preview ?? (isRemoved ? defaultUrl : null)
  return (
    <div className="space-y-4">
      <Field name={picture} label={label} help={help} error={problem || undefined}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            onChange={choose}
            className="py-[5px] pl-1.5 text-sm file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border-0 file:bg-secondary file:px-3 file:font-semibold file:text-secondary-foreground hover:file:bg-accent"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-4">
        <PicturePreview
          caption={currentUrl ? `${label} now` : `${label} now (the default)`}
          src={currentUrl ?? defaultUrl}
          isIcon={isIcon}
        />
        {next ? (
          <PicturePreview
            caption={`${label} after saving`}
            src={next}
            isIcon={isIcon}
            onError={refuse}
          />
        ) : null}
      </div>
      {isRemoved ? <input type="hidden" name={removeField[picture]} value="1" /> : null}
      {next ? (
        <Button type="button" variant="outline" size="sm" onClick={undo}>
          <Undo2 aria-hidden />
          Keep current {label.toLowerCase()}
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
          Use default {label.toLowerCase()}
        </Button>
      ) : null}
    </div>
  )
}
