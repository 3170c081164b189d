import { invitationPage } from "@baton/domain/invitation/page";
import { unsubscribePage } from "@baton/domain/notification-settings/page";
import { secondStepPage, signedInPage } from "@baton/domain/session/open-id";
import { confirmEmailPage } from "@baton/domain/session/session";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root-route.tsx";

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: "public",
  component: lazyRouteComponent(() => import("../public-layout.tsx"), "PublicLayout"),
});

const landing = createRoute({
  getParentRoute: () => layout,
  path: "/",
  component: lazyRouteComponent(() => import("@/features/landing/landing-screen.tsx"), "LandingScreen"),
});

const privacyPolicy = createRoute({
  getParentRoute: () => layout,
  path: "/terms/privacy_policy",
  component: lazyRouteComponent(() => import("@/features/landing/privacy-policy-screen.tsx"), "PrivacyPolicyScreen"),
});

const signUp = createRoute({
  getParentRoute: () => layout,
  path: "/sign-up",
  component: lazyRouteComponent(() => import("@/features/session/sign-up-screen.tsx"), "SignUpScreen"),
});

const login = createRoute({
  getParentRoute: () => layout,
  path: "/login",
  component: lazyRouteComponent(() => import("@/features/session/login-screen.tsx"), "LoginScreen"),
});

const forgotPassword = createRoute({
  getParentRoute: () => layout,
  path: "/forgot-password",
  component: lazyRouteComponent(() => import("@/features/session/forgot-password-screen.tsx"), "ForgotPasswordScreen"),
});

const resetPassword = createRoute({
  getParentRoute: () => layout,
  path: "/reset-password",
  component: lazyRouteComponent(() => import("@/features/session/reset-password-screen.tsx"), "ResetPasswordScreen"),
});

const confirmEmail = createRoute({
  getParentRoute: () => layout,
  path: confirmEmailPage,
  component: lazyRouteComponent(() => import("@/features/session/confirm-email-screen.tsx"), "ConfirmEmailScreen"),
});

const join = createRoute({
  getParentRoute: () => layout,
  path: invitationPage,
  component: lazyRouteComponent(() => import("@/features/session/join-screen.tsx"), "JoinScreen"),
});

const emailVerified = createRoute({
  getParentRoute: () => layout,
  path: "/email-verified",
  component: lazyRouteComponent(() => import("@/features/session/email-verified-screen.tsx"), "EmailVerifiedScreen"),
});

const unsubscribe = createRoute({
  getParentRoute: () => layout,
  path: unsubscribePage,
  component: lazyRouteComponent(() => import("@/features/session/unsubscribe-screen.tsx"), "UnsubscribeScreen"),
});

/** The end of a federated sign-in, in a popup without header and footer. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: signedInPage,
  component: lazyRouteComponent(() => import("@/features/session/signed-in-screen.tsx"), "SignedInScreen"),
});

/** Shown in the same popup. */
export const secondStepRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: secondStepPage,
  component: lazyRouteComponent(() => import("@/features/session/second-factor-screen.tsx"), "SecondFactorScreen"),
});

export const publicRoutes = layout.addChildren([
  landing,
  privacyPolicy,
  signUp,
  login,
  forgotPassword,
  resetPassword,
  confirmEmail,
  emailVerified,
  join,
  unsubscribe,
]);
