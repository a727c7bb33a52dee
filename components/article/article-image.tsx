import { getImageProps } from 'next/image'
import { preload } from 'react-dom'

/** Whether the image is on this site or in its storage. The optimizer fetches only these images. */
const isOwn = (src: string) =>
  src.startsWith('/images/') ||
  (!!process.env.NEXT_PUBLIC_SUPABASE_URL &&
    src.startsWith(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/`))

/** One of `images.qualities` in next.config.ts. Drawings look the same as at the default of 75. */
const QUALITY = 60

/** A plain `img` with the attributes of next/image, without the script of that component. */
function ArticleImg({
  src,
  sizes,
  isPriority,
}: {
  src: string
  sizes: string
  isPriority: boolean
}) {
  const { props } = getImageProps({
    src,
    alt: '',
    fill: true,
    sizes,
    quality: QUALITY,
    unoptimized: !isOwn(src),
  })
  if (isPriority) {
    preload(props.src, {
      as: 'image',
      fetchPriority: 'high',
      ...(props.srcSet ? { imageSrcSet: props.srcSet, imageSizes: sizes } : {}),
    })
  }
  return (
    <img
      src={props.src}
      srcSet={props.srcSet}
      sizes={sizes}
      alt=""
      loading={isPriority ? undefined : 'lazy'}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  )
}

/** The featured image of an article, 16 by 9. Without one, a drawing. */
export function ArticleImage({
  src,
  sizes,
  isPriority = false,
}: {
  src: string | null
  sizes: string
  isPriority?: boolean
}) {
  return (
    <div
      className="relative aspect-video overflow-hidden"
      // The paper of the dark theme.
      style={{ backgroundColor: '#16202c' }}
    >
      {src ? (
        <ArticleImg src={src} sizes={sizes} isPriority={isPriority} />
      ) : (
        <svg aria-hidden="true" viewBox="0 0 320 180" className="size-full">
          <path
            d="M0 90h110l6-4 6 4h12l8-46 14 88 14-70 10 44 8-16h24l6-6 6 6H320"
            fill="none"
            stroke="#f2711c"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <path
            d="M12 12h24M12 12v24M308 12h-24M308 12v24M12 168h24M12 168v-24M308 168h-24M308 168v-24"
            stroke="#5b6b7d"
            strokeWidth="1.5"
          />
        </svg>
      )}
    </div>
  )
}
