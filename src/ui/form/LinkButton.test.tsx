import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { LinkContext, type RenderLink } from '../link.tsx'
import { LinkButton } from './LinkButton.tsx'

describe('LinkButton', () => {
  test('is drawn by the application, with the look of a button', () => {
    const renderLink = vi.fn<RenderLink>(() => 'gezeichnet')
    render(
      <LinkContext value={renderLink}>
        <LinkButton href="/shop" kind="fill" className="mt-24">
          Zum Shop
        </LinkButton>
      </LinkContext>,
    )
    expect(screen.getByText('gezeichnet')).toBeTruthy()
    expect(renderLink).toHaveBeenCalledWith('/shop', {
      className: expect.stringMatching(/button.* .*fill.* mt-24/),
      children: 'Zum Shop',
    })
  })

  test('saves a file without asking the application, and goes by itself where there is none', () => {
    render(
      <>
        <LinkButton href="/datei" download>
          Speichern
        </LinkButton>
        <LinkButton href="/hilfe" direct>
          Hilfe
        </LinkButton>
      </>,
    )
    expect(screen.getByRole('link', { name: 'Speichern' }).hasAttribute('download')).toBe(true)
    expect(screen.getByRole('link', { name: 'Hilfe' }).getAttribute('href')).toBe('/hilfe')
  })
})
