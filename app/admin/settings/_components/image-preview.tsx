import Image from 'next/image'

const papers = { light: 'bg-white', dark: 'bg-[#0f1720]' } as const

/** Preview of an image on both themes, with a caption. */
export function ImagePreview({
  caption,
  src,
  isIcon,
  onError,
}: {
  caption: string
  src: string
  isIcon: boolean
  onError?: () => void
}) {
  return (
    <figure className="w-full max-w-60">
      <div className="grid grid-cols-2 overflow-hidden rounded-lg border">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            className={`flex h-20 items-center justify-center px-3 ${papers[theme]}`}
          >
            <Image
              src={src}
              alt={theme === 'light' ? caption : ''}
              width={320}
              height={128}
              loading="eager"
              // The optimizer cannot read the object URL of a chosen file, and vectors do not need
              // resizing.
              unoptimized={src.startsWith('blob:') || src.startsWith('/')}
              onError={onError}
              className={isIcon ? 'size-8 object-contain' : 'h-9 w-auto max-w-full object-contain'}
            />
          </div>
        ))}
      </div>
      <figcaption className="mt-1.5 text-sm text-muted-foreground">{caption}</figcaption>
    </figure>
  )
}
