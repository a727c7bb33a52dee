'use client'

import { useEffect, useRef, useState } from 'react'
import { QuoteCard, type QuoteProps } from '@/app/(site)/_components/quote-card'
import { useCarousel } from '@/app/(site)/_components/use-carousel'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import './home.css'

/**
 * Testimonials that rotate in a loop. Hovering, focus within and the button stop the rotation. With reduced
 * motion, the rotation does not start by itself. Without JavaScript, the quotes scroll sideways.
 */
export function Testimonials({ items }: { items: readonly QuoteProps[] }) {
  const [isPlaying, setPlaying] = useState(false)
  const [index, setIndex] = useState(0)
  const viewport = useRef<HTMLDivElement>(null)
  const embla = useCarousel(viewport)

  useEffect(() => {
    if (!embla) return
    const autoplay = embla.plugins().autoplay
    const showIndex = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', showIndex)
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      autoplay.play()
      setPlaying(true)
    }
    return () => {
      embla.off('select', showIndex)
    }
  }, [embla])

  const turn = (way: 'scrollPrev' | 'scrollNext') => {
    embla?.[way]()
    // Show the selected slide for a full rotation.
    embla?.plugins().autoplay.reset()
  }

  const toggle = () => {
    const autoplay = embla?.plugins().autoplay
    if (isPlaying) autoplay?.stop()
    else autoplay?.play()
    setPlaying(!isPlaying)
  }

  return (
    <section aria-roledescription="carousel" aria-label="What technicians say">
      <div ref={viewport} className="overflow-x-auto embla-viewport">
        <ul className="slides flex" aria-live={isPlaying ? 'off' : 'polite'}>
          {items.map((item, position) => (
            <li
              key={item.name}
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${items.length}`}
            >
              <QuoteCard {...item} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-6 flex items-center gap-2">
        <button
          type="button"
          className={buttonVariants({ variant: 'outline', size: 'icon' })}
          aria-label="Previous testimonial"
          onClick={() => turn('scrollPrev')}
        >
          <Icon name="chevron-left" className="size-5" />
        </button>
        <button
          type="button"
          className={buttonVariants({ variant: 'outline', size: 'icon' })}
          aria-label="Next testimonial"
          onClick={() => turn('scrollNext')}
        >
          <Icon name="chevron-right" className="size-5" />
        </button>
        <button
          type="button"
          className={buttonVariants({ variant: 'outline', size: 'icon' })}
          aria-label={isPlaying ? 'Pause rotation' : 'Start rotation'}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} className="size-5" />
        </button>
        <p className="code-label ml-2 text-muted-foreground" aria-hidden="true">
          {`${String(index + 1).padStart(2, '0')} / ${String(items.length).padStart(2, '0')}`}
        </p>
      </div>
    </section>
  )
}
