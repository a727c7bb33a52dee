'use client'

import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'

const ROTATION_MS = 7000

/** Distance below the viewport at which the carousel's code is fetched. */
const HEAD_START = '600px'

async function createCarousel(viewport: HTMLElement): Promise<EmblaCarouselType> {
  const [{ default: EmblaCarousel }, { default: Autoplay }] = await Promise.all([
    import('embla-carousel'),
    import('embla-carousel-autoplay'),
  ])
  const autoplay = Autoplay({
    delay: ROTATION_MS,
    playOnInit: false,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  })
  return EmblaCarousel(viewport, { loop: true, align: 'start' }, [autoplay])
}

/** Turns the element into a carousel once it comes near the viewport. Returns null until then. */
export function useCarousel(viewport: RefObject<HTMLElement | null>): EmblaCarouselType | null {
  const [carousel, setCarousel] = useState<EmblaCarouselType | null>(null)
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let isGone = false
    let created: EmblaCarouselType | null = null
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const next = await createCarousel(element)
        if (isGone) return next.destroy()
        created = next
        setCarousel(next)
      },
      { rootMargin: HEAD_START },
    )
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      created?.destroy()
    }
  }, [viewport])
  return carousel
}
