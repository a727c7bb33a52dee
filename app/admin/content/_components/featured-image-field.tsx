'use client'

import { ImagePlus, X } from 'lucide-react'
import { ArticleImage } from '@/components/article/article-image'
import { UrlInput } from '@/components/editor/url-input'
import { Field } from '@/components/form/field'
import { useSettled } from '@/components/form/use-settled'
import { Button } from '@/components/ui/button'
import { articleLimits, isImageUrl } from '@/lib/articles/fields'
import type { PickImage } from '@/lib/media/names'

/** The featured image: a URL, or an image from the library. */
export function FeaturedImageField({
  value,
  error,
  onChange,
  pickImage,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  pickImage: PickImage
}) {
  const [settled, typing] = useSettled(value)
  const preview = settled.trim()
  const choose = async () => {
    const image = await pickImage()
    if (image) onChange(image.src)
  }
  return (
    <div className="space-y-3">
      {isImageUrl(preview) && !error ? (
        <div className="overflow-hidden rounded-lg border">
          <ArticleImage src={preview} sizes="360px" />
        </div>
      ) : null}
      <Field name="featuredImage" label="Featured image URL" error={error}>
        <UrlInput
          placeholder="https://"
          maxLength={articleLimits.featuredImage}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...typing}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="sm" variant="outline" onClick={choose}>
          <ImagePlus aria-hidden />
          Upload or choose
        </Button>
        {value ? (
          <Button type="button" size="sm" variant="ghost" onClick={() => onChange('')}>
            <X aria-hidden />
            Remove
          </Button>
        ) : null}
      </div>
    </div>
  )
}
