'use client'

import { ImagePlus, X } from 'lucide-react'
import { ArticleImage } from '@/components/article/article-image'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { articleLimits } from '@/lib/articles/fields'
import type { PickImage } from '@/lib/media/names'

const isUrl = (value: string) => /^(https?:\/\/\S+\.\S+|http:\/\/127\.0\.0\.1\S+|\/\S+)/.test(value)

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
  const choose = async () => {
    const image = await pickImage()
    if (image) onChange(image.src)
  }
  return (
    <div className="space-y-3">
      {isUrl(value) && !error ? (
        <div className="overflow-hidden rounded-lg border">
          <ArticleImage src={value} sizes="360px" />
        </div>
      ) : null}
      <Field name="featuredImage" label="Featured image URL" error={error}>
        <Input
          inputMode="url"
          placeholder="https://"
          maxLength={articleLimits.featuredImage}
          value={value}
          onChange={(event) => onChange(event.target.value)}
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
