/** Set-up of the `web` tests: takes down what a test rendered. Testing Library does it alone only with global hooks. */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
