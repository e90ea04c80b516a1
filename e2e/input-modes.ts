/** How a journey acts on a page: by mouse, or by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'

export interface InputMode {
  /** Follows a link, presses a button, ticks a box. */
  use(target: Locator, key?: 'Enter' | 'Space'): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** Closes the open dialog in one of the three ways; a keyboard has no 'outside'. */
  leave(dialog: Locator, way: 'escape' | 'outside' | 'icon'): Promise<void>
}

export function mouse(page: Page): InputMode {
  return {
    use: (target) => target.click(),
    write: (target, text) => target.fill(text),
    leave: async (dialog, way) => {
      if (way === 'escape') await page.keyboard.press('Escape')
      else if (way === 'outside') await page.mouse.click(5, 5)
      else await dialog.getByRole('button', { name: 'Schließen' }).click()
    },
  }
}

const mostTabs = 150

/** Runs in the page; the types of its elements are not known here. */
const hasFocus = (node: unknown): boolean => (node as { matches(selector: string): boolean }).matches(':focus')

export function keyboard(page: Page): InputMode {
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor()
    // Searched for once: finding a role in the whole page at each stop would cost more than all the rest.
    const element = await target.elementHandle()
    for (let count = 0; count < mostTabs; count += 1) {
      if (await element?.evaluate(hasFocus)) return
      await page.keyboard.press('Tab')
    }
    expect(await target.textContent(), `reached within ${mostTabs} tabs`).toBe('')
  }
  return {
    use: async (target, key = 'Enter') => {
      await reach(target)
      // For some 50 ms after an answer is drawn its button still is busy and takes no press.
      await expect(target).not.toHaveAttribute('aria-busy', 'true')
      await page.keyboard.press(key)
    },
    write: async (target, text) => {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.type(text)
    },
    leave: async (dialog, way) => {
      if (way === 'escape') return page.keyboard.press('Escape')
      await reach(dialog.getByRole('button', { name: 'Schließen' }))
      return page.keyboard.press('Enter')
    },
  }
}
