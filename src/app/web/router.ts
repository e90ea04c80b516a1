/** What the browser needs of the router. By name: of a package that is imported whole nothing could be left out. */
export {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
