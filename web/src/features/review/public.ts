export { ReviewCarousel } from "./review-carousel.tsx";
